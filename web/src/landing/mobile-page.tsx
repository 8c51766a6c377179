import { AndroidSteps, IosSteps } from './mobile-steps.tsx'
import { PageFoot } from './page-foot.tsx'
import { TopBar } from './top-bar.tsx'

interface MobilePageProps {
  readonly hasPackage: boolean
}

const QR_SIZE = 160

/** `public/mobile.js` adapts it to the browser. */
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
        <Install />
        <div className="ways">
          {hasPackage && <AndroidPackage />}
          <AndroidSteps />
          <IosSteps />
          <OtherDevice />
        </div>
      </main>
      <PageFoot />
    </>
  )
}

/** Empty until the script fills it. */
function Install() {
  return (
    <div className="install">
      <button className="button" id="install" type="button" hidden>
        Install Cohort
      </button>
      <output id="outcome" />
    </div>
  )
}

function AndroidPackage() {
  return (
    <section aria-labelledby="package" data-for="android">
      <h2 id="package">Android package</h2>
      <p>
        Your company offers an installation file. Android asks once whether your browser may install
        apps.
      </p>
      <a className="button outline" href="/mobile/cohort.apk">
        Download cohort.apk
      </a>
    </section>
  )
}

function OtherDevice() {
  return (
    <section aria-labelledby="code" data-for="desktop">
      <h2 id="code">From this screen to a phone</h2>
      <p>Point your phone’s camera at the code. It contains the address of this page.</p>
      <img
        className="qr"
        src="/mobile-qr.svg"
        alt="QR code with the address of the mobile app"
        width={QR_SIZE}
        height={QR_SIZE}
      />
      <p id="unreachable" hidden>
        This server can only be reached from this machine, so no phone can reach it. Its operator
        sets <code>PUBLIC_URL</code> to an address that phones can reach.
      </p>
    </section>
  )
}
