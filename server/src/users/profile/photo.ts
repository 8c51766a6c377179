import { users } from '@cohort/contract/users/calls'
import { randomBytes } from 'node:crypto'
import { reencodeImage, type RefuseImage } from '#server/platform/files/image.ts'
import { refuseAt } from '#server/platform/http/http-error.ts'

const SIDE = 512

const refusePhoto: RefuseImage = (why) => refuseAt(users.update, why, 'profilePhoto')

export const preparePhoto = (dataUrl: string, userId: string): Promise<Buffer> =>
  reencodeImage({ dataUrl, userId, refuse: refusePhoto }, (image) =>
    image
      .resize(SIDE, SIDE, { fit: 'cover', withoutEnlargement: false })
      .webp({ quality: 82 })
      .toBuffer(),
  )

/** Unguessable, because photos are fetched without a session. */
export const newPhotoKey = () => randomBytes(18).toString('base64url')
