import { type Check, passed } from './check.ts'

/** A voucher's page shows its cover this wide on a phone with two pixels per point. */
const minWidth = 640
const minHeight = 400

export const pictureSize: Check = {
  lane: 'look',
  run: async (_deal, { coverSize }) => {
    const { width, height } = (await coverSize()) ?? { width: 0, height: 0 }
    const isPassed = width >= minWidth && height >= minHeight
    return { isPassed, values: { width, height, minWidth, minHeight }, frames: isPassed ? [] : [{ field: 'dealCoverImg' }] }
  },
}

export const pictureUnique: Check = {
  lane: 'look',
  run: async (_deal, { sameCover }) => {
    const same = await sameCover()
    return same ? { isPassed: false, values: { ...same }, frames: [{ field: 'dealCoverImg' }] } : passed
  },
}
