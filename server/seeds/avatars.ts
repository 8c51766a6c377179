import sharp from 'sharp'
import type { photos } from '#server/users/table.ts'
import type { People, Person } from './people.ts'
import type { Setting } from './setting.ts'

type Row = typeof photos.$inferInsert

const SIZE = 256

const SCENES = [
  ['#c7e0f4', '#7fb2d9'],
  ['#fbe1c8', '#eab676'],
  ['#d9ead3', '#93c47d'],
  ['#ead1dc', '#c27ba0'],
  ['#d9d2e9', '#8e7cc3'],
  ['#cfe2f3', '#6fa8dc'],
  ['#fff2cc', '#e0b84c'],
  ['#d0e0e3', '#76a5af'],
] as const
const SKIN = ['#8d5a3c', '#a66e46', '#c08552', '#d4a276', '#e0b48c']
const HAIR = ['#17120f', '#2b1d16', '#3b2a20', '#4a3728']
const SHIRTS = ['#1f5f8b', '#8b3a62', '#3f6b4f', '#b0562f', '#4b4e6d', '#7a3b3b', '#2f6f73']

export async function makePhotos(setting: Setting, people: People): Promise<Row[]> {
  const { admins, mentors, interns, anita, manoj, isha } = people
  const known: Person[] = [anita, manoj, isha]
  const shown = [...admins, ...mentors, ...interns].filter(
    (person) => known.includes(person) || (person.firstSignedInAt && setting.chance(0.5)),
  )
  const drawn = shown.map((person) => ({
    userId: person.id,
    key: setting.idAt(setting.now).replaceAll('-', ''),
    createdAt: person.createdAt ?? setting.now,
    drawing: portrait(setting, person),
  }))
  return Promise.all(
    drawn.map(async ({ drawing, ...row }) => ({
      ...row,
      image: await sharp(Buffer.from(drawing)).webp({ quality: 80, effort: 2 }).toBuffer(),
    })),
  )
}

function portrait({ pick }: Setting, { gender }: Person): string {
  const [light, deep] = pick(SCENES)
  const [skin, hair, shirt] = [pick(SKIN), pick(HAIR), pick(SHIRTS)]
  const isWoman = gender === 'Female'
  const behind = isWoman
    ? `<path d="M70 120 Q66 40 128 40 Q190 40 186 120 L196 196 Q128 220 60 196 Z" fill="${hair}"/>`
    : ''
  const fringe = isWoman
    ? `<path d="M82 112 Q84 56 128 54 Q172 56 174 112 Q150 78 128 76 Q104 80 82 112 Z" fill="${hair}"/>`
    : `<path d="M80 106 Q78 48 128 46 Q178 48 176 106 Q172 80 150 76 Q112 78 98 76 Q84 86 80 106 Z" fill="${hair}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 256 256">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${light}"/>
    <stop offset="1" stop-color="${deep}"/></linearGradient></defs>
    <rect width="256" height="256" fill="url(#sky)"/>${behind}
    <path d="M36 256 Q44 196 104 190 L152 190 Q212 196 220 256 Z" fill="${shirt}"/>
    <path d="M108 160 H148 V192 Q128 212 108 192 Z" fill="${skin}"/>
    <ellipse cx="128" cy="116" rx="46" ry="56" fill="${skin}"/>${fringe}
    <circle cx="110" cy="118" r="4.5" fill="#1d1712"/><circle cx="146" cy="118" r="4.5" fill="#1d1712"/>
    <path d="M110 144 Q128 160 146 144" stroke="#5a2f24" stroke-width="4" fill="none" stroke-linecap="round"/>
  </svg>`
}
