import { PageFoot } from './page-foot.tsx'
import { TopBar } from './top-bar.tsx'

interface MobilePageProps {
  /** Whether the operator has put an Android package in place. */
  readonly hasPackage: boolean
}

export function MobilePage({ hasPackage }: MobilePageProps) {
  return (
    <>
      <TopBar />
      <main id="main" className="mobile wide">
        <h1>Cohort on your phone</h1>
        <p className="lede">
          Cohort runs in the browser of a phone. Put it on the home screen and it opens in a window
          of its own, like any other app.
        </p>
        <div className="ways">
          {hasPackage && <AndroidPackage />}
          <section aria-labelledby="android">
            <h2 id="android">Android</h2>
            <ol>
              <li>Open this site in Chrome and sign in.</li>
              <li>Open the menu with the three dots.</li>
              <li>Choose Add to Home screen, then Install.</li>
            </ol>
          </section>
          <section aria-labelledby="ios">
            <h2 id="ios">iPhone and iPad</h2>
            <ol>
              <li>Open this site in Safari and sign in.</li>
              <li>Tap the Share button.</li>
              <li>Choose Add to Home Screen, then Add.</li>
            </ol>
          </section>
        </div>
      </main>
      <PageFoot />
    </>
  )
}

function AndroidPackage() {
  return (
    <section aria-labelledby="package">
      <h2 id="package">Android package</h2>
      <p>
        Your company offers an installation file. Android asks once whether your browser may install
        apps.
      </p>
      <a className="button" href="/mobile/cohort.apk">
        Download cohort.apk
      </a>
    </section>
  )
}
