import { Features } from './features.tsx'
import { GetStarted } from './get-started.tsx'
import { Hero } from './hero.tsx'
import { PageFoot } from './page-foot.tsx'
import { TopBar } from './top-bar.tsx'

export function LandingPage() {
  return (
    <>
      <TopBar />
      <main id="main">
        <Hero />
        <Features />
        <GetStarted />
      </main>
      <PageFoot />
    </>
  )
}
