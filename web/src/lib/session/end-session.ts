/** Leaves the app for a document of the server: the landing page, or the app itself. */
export function redirectTo(path: string) {
  window.location.assign(path)
}
