import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const JOB_BUCKETS = [0.01, 0.05, 0.25, 1, 5, 30, 120]

export type Metrics = ReturnType<typeof openMetrics>

export function openMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer a request, by declared path.',
      labelNames: ['method', 'path', 'status'],
      buckets: REQUEST_BUCKETS,
      registers,
    }),
    rejections: new Counter({
      name: 'cohort_limit_rejections_total',
      help: 'Requests and connections rejected by a limit per person, per address or in total.',
      labelNames: ['limit'],
      registers,
    }),
    paced: new Counter({
      name: 'cohort_limit_paced_total',
      help: 'Requests that waited a second because the person had too many in progress.',
      registers,
    }),
    jobs: new Histogram({
      name: 'cohort_job_duration_seconds',
      help: 'Duration of the runs of jobs in this process, by outcome: done or failed.',
      labelNames: ['name', 'outcome'],
      buckets: JOB_BUCKETS,
      registers,
    }),
    jobsDone: new Gauge({
      name: 'cohort_job_last_success_timestamp_seconds',
      help: 'When a run of the job last succeeded in this process.',
      labelNames: ['name'],
      registers,
    }),
    ...counters(registers),
  }
}

const counters = (registers: Registry[]) => ({
  wrongSignUpCodes: new Counter({
    name: 'cohort_sign_up_wrong_codes_total',
    help: 'Incorrect sign-up codes rejected by this process.',
    registers,
  }),
  signUpAlerts: new Counter({
    name: 'cohort_sign_up_alerts_total',
    help: 'Alerts to admins that sign-up codes are being guessed.',
    registers,
  }),
  failedEffects: new Counter({
    name: 'cohort_failed_effects_total',
    help: 'Effects of committed changes that failed, such as live events.',
    registers,
  }),
  mails: new Counter({
    name: 'cohort_mail_attempts_total',
    help: 'Attempts of this process to send a mail, by outcome: sent, postponed or given_up.',
    labelNames: ['outcome'],
    registers,
  }),
  pushes: new Counter({
    name: 'cohort_push_attempts_total',
    help: 'Attempts of this process to send a push, by outcome: sent, postponed, given_up or device_gone.',
    labelNames: ['outcome'],
    registers,
  }),
})
