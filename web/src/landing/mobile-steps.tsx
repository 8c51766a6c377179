import type { ReactNode } from 'react'

export function AndroidSteps() {
  return (
    <section aria-labelledby="android" data-for="android">
      <h2 id="android">Android</h2>
      <ol>
        <Step words="Open this page in Chrome.">
          <AddressBar />
        </Step>
        <Step words="Open the menu with the three dots.">
          <g fill="currentcolor" stroke="none">
            <circle cx="40" cy="12" r="2.5" />
            <circle cx="40" cy="22" r="2.5" />
            <circle cx="40" cy="32" r="2.5" />
          </g>
        </Step>
        <Step words="Choose Add to Home screen, then Install.">
          <rect x="29" y="6" width="22" height="32" rx="3" />
          <path d="M40 16v12M34 22h12" className="accent" />
        </Step>
      </ol>
    </section>
  )
}

export function IosSteps() {
  return (
    <section aria-labelledby="ios" data-for="ios">
      <h2 id="ios">iPhone and iPad</h2>
      <ol>
        <Step words="Open this page in Safari.">
          <AddressBar />
        </Step>
        <Step words="Tap the Share button: a square with an arrow that points up.">
          <path d="M35 18h-4v20h18V18h-4" />
          <path d="M40 28V5M34 11l6-6 6 6" className="accent" />
        </Step>
        <Step words="Scroll down and choose Add to Home Screen, then Add.">
          <rect x="29" y="11" width="22" height="22" rx="5" />
          <path d="M40 16v12M34 22h12" className="accent" />
        </Step>
      </ol>
      <p>iPhones do not support an install button. Please follow these steps.</p>
    </section>
  )
}

interface StepProps {
  readonly words: string
  readonly children: ReactNode
}

function Step({ words, children }: StepProps) {
  return (
    <li>
      <svg
        className="picture"
        viewBox="0 0 80 44"
        fill="none"
        stroke="currentcolor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {children}
      </svg>
      <span>{words}</span>
    </li>
  )
}

function AddressBar() {
  return (
    <>
      <rect x="10" y="13" width="60" height="18" rx="9" />
      <path d="M20 22h26" className="accent" />
    </>
  )
}
