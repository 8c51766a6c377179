const LONGEST_WAIT = 2000

/** Once what is on the screen is drawn and nothing else is to do; two seconds later at the latest. */
export const whenIdle = () =>
  new Promise<void>((resolve) => {
    // Safari has no such callback.
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT })
    else setTimeout(resolve, LONGEST_WAIT / 10)
  })
