import { Logo } from './logo.tsx'

export function OfflinePage() {
  return (
    <main id="main" className="offline wide">
      <Logo />
      <h1>Cohort is not reachable</h1>
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
        <li>Check whether other sites open. If not, check Wi-Fi, mobile data or flight mode.</li>
        <li>Keep other Cohort tabs open: unsaved input can be saved later.</li>
        <li>Unsaved daily updates and longer forms are kept on this device.</li>
      </ul>
    </main>
  )
}
