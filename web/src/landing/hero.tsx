import { BatchChart } from './batch-chart.tsx'

export function Hero() {
  return (
    <section className="hero wide" aria-labelledby="hero-title">
      <h1 id="hero-title">Internship Management</h1>
      <p className="lede">
        Cohort is where a company runs its intern batches: the plan everyone follows, the meetings,
        the feedback and each day’s work, with a clear view of who needs help.
      </p>
      <BatchChart />
    </section>
  )
}
