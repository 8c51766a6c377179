import { users } from '@cohort/contract/users'
import { randomBytes } from 'node:crypto'
import { redraw } from '#server/picture.ts'
import { refuse } from '#server/refusal.ts'

const SIDE = 512

/** A photo as it is kept: square and small. */
export const preparePhoto = (dataUrl: string): Promise<Buffer> =>
  redraw(dataUrl, refusePhoto, (picture) =>
    picture
      .resize(SIDE, SIDE, { fit: 'cover', withoutEnlargement: false })
      .webp({ quality: 82 })
      .toBuffer(),
  )

/** Not to be guessed: a photo is fetched without a session. */
export const newPhotoKey = () => randomBytes(18).toString('base64url')

function refusePhoto(why: 'image' | 'imageSize') {
  const [, sentence] = users.update.refusals[why]
  return refuse(users.update, why, { fields: { profilePhoto: sentence } })
}
