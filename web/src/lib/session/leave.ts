/** Leaves the app for a path that the server answers: the landing page, or the app from its start. */
export function leaveTo(path: string) {
  window.location.assign(path)
}
