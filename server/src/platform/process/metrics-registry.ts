import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Seconds. What people wait for, and what a job may take. */
const WAITING = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const WORKING = [0.01, 0.05, 0.25, 1, 5, 30, 120]

export type Metrics = ReturnType<typeof openMetrics>

/** What a process counts as it happens. What can be looked up is asked for in `metrics.ts`. */
export function openMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer a request, by the path as it is declared.',
      labelNames: ['method', 'path', 'status'],
      buckets: WAITING,
      registers,
    }),
    jobs: new Histogram({
      name: 'cohort_job_duration_seconds',
      help: 'Time that runs of the jobs took in this process, by outcome: done or failed.',
      labelNames: ['name', 'outcome'],
      buckets: WORKING,
      registers,
    }),
    jobsDone: new Gauge({
      name: 'cohort_job_last_success_timestamp_seconds',
      help: 'When a job last ended well in this process.',
      labelNames: ['name'],
      registers,
    }),
    mails: new Counter({
      name: 'cohort_mail_attempts_total',
      help: 'What became of mails in the hands of this process: sent, postponed or given_up.',
      labelNames: ['outcome'],
      registers,
    }),
  }
}
