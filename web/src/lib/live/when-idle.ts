const MAX_WAIT = 2000

/** Resolves when the browser is idle, after two seconds at the latest. */
export const whenIdle = () =>
  new Promise<void>((resolve) => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(() => resolve(), { timeout: MAX_WAIT })
    else setTimeout(resolve, MAX_WAIT / 10)
  })
