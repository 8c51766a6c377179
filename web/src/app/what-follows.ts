import { fetchAhead } from './fetch-ahead.ts'
import { bringServiceWorker } from './service-worker.ts'

/** What the first view does without. */
export const bringWhatFollows = () => Promise.all([fetchAhead(), bringServiceWorker()])
