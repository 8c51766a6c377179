import { Logo } from './logo.tsx'

/** Shown by the service worker without a network. */
export function OfflinePage() {
  return (
    <main id="main" className="offline wide">
      <Logo />
      <h1>Cohort is out of reach</h1>
      <p className="lede">
        This page reloads as soon as the server answers. Until then nothing can be read or saved.
      </p>
      <output className="state" id="state">
        The server does not answer.
      </output>
      <button className="button" id="retry" type="button">
        Try again now
      </button>
      <ul className="advice">
        <li>See whether other sites open. If not, look at Wi-Fi, mobile data or flight mode.</li>
        <li>Leave other tabs with Cohort open: what is typed in them can be saved later.</li>
        <li>Daily updates and longer forms keep on this device what you had not saved.</li>
      </ul>
    </main>
  )
}
