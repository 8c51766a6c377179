import type { Profile } from './profile.ts'

const GREEN = 'GREEN ZONE'
const YELLOW = 'YELLOW ZONE'

/** Of the documentation: a line that climbs, dips once and climbs again. */
const climbing: Profile = {
  status: 'ACTIVE',
  missed: [6, 14],
  rated: [
    [128, 2],
    [109, 2.5],
    [90, 3.5],
    [71, 3],
    [50, 3.5],
    [29, 4],
    [13, 4.5],
  ],
  zones: [
    [70, YELLOW],
    [5, GREEN],
  ],
}

const steady: Profile = {
  status: 'ACTIVE',
  missed: [4, 15],
  rated: [
    [102, 3.5],
    [74, 3],
    [33, 3.5],
    [12, 3.5],
  ],
  next: 4,
  zones: [[20, GREEN]],
  varies: true,
}

const strong: Profile = {
  status: 'ACTIVE',
  missed: [13],
  rated: [
    [101, 4],
    [72, 4.5],
    [31, 4],
    [10, 4.5],
  ],
  ahead: 1,
  zones: [[21, GREEN]],
  varies: true,
}

const underChallenged: Profile = {
  status: 'ACTIVE',
  missed: [],
  rated: [
    [104, 4.5],
    [75, 4.5],
    [32, 4.5],
    [11, 4.5],
  ],
  ahead: 2,
  zones: [[21, GREEN]],
  remark: 'Ready for harder work.',
  work: 'quick',
}

const lateBloomer: Profile = {
  status: 'ACTIVE',
  missed: [9, 17],
  rated: [
    [118, 2],
    [95, 2.5],
    [61, 3],
    [33, 3.5],
    [11, 4],
  ],
  zones: [
    [62, YELLOW],
    [5, GREEN],
  ],
}

const newcomer: Profile = {
  status: 'ACTIVE',
  missed: [],
  rated: [],
  joined: 2,
  next: 3,
  zones: [],
}

const invited: Profile = {
  status: 'ACTIVE',
  missed: [0, 1],
  rated: [],
  joined: 1,
  zones: [],
  invitedDaysAgo: 5,
}

/** An invitation is valid for seven days. */
const invitationExpired: Profile = {
  ...invited,
  missed: [0, 1, 2],
  joined: 2,
  invitedDaysAgo: 12,
}

const onLeave: Profile = {
  status: 'LEAVE',
  missed: [],
  pausedSince: 8,
  rated: [
    [101, 3.5],
    [71, 3.5],
    [19, 3.5],
  ],
  open: 1,
  zones: [[18, GREEN]],
}

const inExamination: Profile = {
  ...onLeave,
  status: 'EXAMINATION',
  pausedSince: 4,
}

const shadowing: Profile = {
  ...steady,
  status: 'SHADOWING',
  zones: [[25, GREEN]],
}

const deployed: Profile = {
  status: 'DEPLOYED',
  missed: [],
  rated: [
    [80, 3.5],
    [40, 4],
    [10, 4],
  ],
  hasPlan: false,
  zones: [[2, GREEN]],
}

const left: Profile = {
  status: 'NOT_ACTIVE',
  missed: [],
  rated: [
    [60, 2.5],
    [30, 2],
    [10, 1.5],
  ],
  hasPlan: false,
  zones: [[2, YELLOW]],
}

export const ON_COURSE = {
  climbing,
  steady,
  strong,
  underChallenged,
  lateBloomer,
  newcomer,
  invited,
  invitationExpired,
  onLeave,
  inExamination,
  shadowing,
  deployed,
  left,
}
