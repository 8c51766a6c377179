import { BatchChart } from './batch-chart.tsx'

export function Hero() {
  return (
    <section className="hero wide" aria-labelledby="hero-title">
      <h1 id="hero-title">Internship Management</h1>
      <div className="welcome">
        <p className="lede">
          Cohort is where a company runs its intern batches: the plan everyone follows, the
          meetings, the feedback and each day’s work, with a clear view of who needs help.
        </p>
        <p className="ways-in">
          <a className="button" href="/signin">
            Sign In
          </a>
          <a className="button outline" href="/signup">
            Sign Up
          </a>
        </p>
      </div>
      <BatchChart />
    </section>
  )
}
