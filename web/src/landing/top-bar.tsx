import { Logo } from './logo.tsx'

export function TopBar() {
  return (
    <header className="top-bar wide">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <a className="home" href="/">
        <Logo />
      </a>
      <nav aria-label="Account">
        <a className="button quiet" href="/signin">
          Sign In
        </a>
        <a className="button outline" href="/signup">
          Sign Up
        </a>
      </nav>
    </header>
  )
}
