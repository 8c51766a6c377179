const QR_SIZE = 128

export function GetStarted() {
  return (
    <section className="get-started" aria-labelledby="get-started-title">
      <div className="wide">
        <div className="invitation">
          <h2 id="get-started-title">Get Started</h2>
          <p>
            Use your company email address. A four-digit code confirms that it is yours, then you
            can sign in.
          </p>
          <a className="button" href="/signup">
            Sign Up Now
          </a>
        </div>
        <div className="download">
          <a className="button outline" href="/mobile-app">
            Download the mobile app
          </a>
          <div className="code">
            <img
              src="/mobile-qr.svg"
              loading="lazy"
              alt="QR code with the address of the mobile app"
              width={QR_SIZE}
              height={QR_SIZE}
            />
          </div>
          <p className="hint">Hover to show the QR code.</p>
        </div>
      </div>
    </section>
  )
}
