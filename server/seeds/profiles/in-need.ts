import type { Profile } from './profile.ts'

const GREEN = 'GREEN ZONE'
const YELLOW = 'YELLOW ZONE'
const RED = 'RED ZONE'

const silent: Profile = {
  status: 'ACTIVE',
  missed: Array.from({ length: 12 }, (_, back) => back),
  rated: [
    [36, 3.5],
    [20, 3],
  ],
  open: 1,
  zones: [
    [18, GREEN],
    [7, RED],
  ],
}

const falling: Profile = {
  status: 'ACTIVE',
  missed: [10, 16],
  rated: [
    [117, 3.5],
    [88, 3.5],
    [62, 3.5],
    [22, 2],
    [14, 1.5],
    // Two working days or more have closed since it was given, whatever the weekends and holidays.
    [9, 1.5],
  ],
  open: 3,
  next: 2,
  zones: [
    [62, GREEN],
    [13, YELLOW],
    [7, RED],
  ],
  work: 'unfinished',
}

const drifting: Profile = {
  status: 'ACTIVE',
  missed: [0, 1, 3, 4, 6, 8, 9, 11, 12, 14, 17],
  rated: [
    [110, 3.5],
    [80, 3],
    [48, 3],
    [16, 3],
  ],
  open: 4,
  zones: [
    [40, GREEN],
    [13, YELLOW],
    [7, RED],
  ],
  work: 'unfinished',
}

const oftenAbsent: Profile = {
  status: 'ACTIVE',
  missed: [0, 1, 3, 5, 6, 9, 11, 14, 15, 18],
  rated: [
    [103, 3.5],
    [73, 3.5],
    [34, 3],
    [13, 3.5],
  ],
  zones: [
    [20, GREEN],
    [7, YELLOW],
  ],
}

const oneSubject: Profile = {
  status: 'ACTIVE',
  missed: [8],
  rated: [
    [118, 3.5],
    [95, 3.5],
    [61, 3.5],
    [24, 3.5, 'weak'],
    [11, 3.5, 'weak'],
  ],
  open: 2,
  next: 3,
  zones: [
    [62, GREEN],
    [3, YELLOW],
  ],
  work: 'slow',
}

const strongStarter: Profile = {
  status: 'ACTIVE',
  missed: [2, 4, 7, 12],
  rated: [
    [118, 4.5],
    [95, 4.5],
    [61, 4],
    [33, 3],
    [11, 2.5],
  ],
  open: 1,
  zones: [
    [62, GREEN],
    [3, YELLOW],
  ],
  work: 'unfinished',
}

const blocked: Profile = {
  status: 'ACTIVE',
  missed: [2, 5, 8, 12],
  rated: [
    [99, 3.5],
    [70, 3.5],
    [32, 3.5],
    [14, 3.5],
  ],
  open: 2,
  zones: [
    [62, GREEN],
    [2, YELLOW],
  ],
  remark: 'Waiting for our reply to [request].',
  work: 'blocked',
}

/** Fine, but no one has met them for six weeks. */
const unmet: Profile = {
  status: 'ACTIVE',
  missed: [11],
  rated: [
    [104, 3.5],
    [76, 3.5],
    [43, 4],
  ],
  zones: [[22, GREEN]],
}

/** Fine, but the feedback of the last meeting is missing. */
const awaitingFeedback: Profile = {
  status: 'ACTIVE',
  missed: [7],
  rated: [
    [98, 3.5],
    [69, 3.5],
    [30, 3.5],
  ],
  awaited: 4,
  zones: [[19, GREEN]],
}

const withoutPlan: Profile = {
  status: 'ACTIVE',
  missed: [12],
  rated: [
    [30, 3.5],
    [12, 3.5],
  ],
  hasPlan: false,
  zones: [[19, GREEN]],
}

export const IN_NEED = {
  silent,
  falling,
  drifting,
  oftenAbsent,
  oneSubject,
  strongStarter,
  blocked,
  unmet,
  awaitingFeedback,
  withoutPlan,
}
