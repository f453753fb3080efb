/** A camera as the browser lists it; the label is empty until a camera was allowed. */
export type Camera = Pick<MediaDeviceInfo, 'deviceId' | 'label'>

/** Lenses that see a code at arm's length blurred or not at all (P-07). Labels are in the language of the device. */
const specialLens = /ultra|tele|macro|zoom|فائق|مقرب|تقريب|ماكرو|超广角|超廣角|超広角|长焦|長焦|望遠|초광각|망원/i
const backSide = /back|rear|environment|خلف|arriere|ruckseit|traser|posterior|arka|后置|後置|背面/i
const frontSide = /front|user|facetime|أمام|امام|avant|vorder|frontal|on kamera|前置|前面/i

/** Without accents and Arabic vowel signs, so that one spelling finds all. */
const plain = (label: string) =>
  label
    .normalize('NFD')
    .replace(/(?![\u0653-\u0655])\p{M}/gu, '')
    .normalize('NFC')

const isOf = (side: RegExp, { label }: Pick<Camera, 'label'>) => side.test(plain(label))

export const isFrontCamera = (camera: Pick<Camera, 'label'>): boolean => isOf(frontSide, camera) && !isOf(backSide, camera)

/** Android numbers its lenses (“camera2 0, facing back”), the plain one first; other labels keep the browser's order. */
const lensNumber = ({ label }: Pick<Camera, 'label'>) => Number(/camera2? (\d+)/.exec(label)?.[1] ?? 0)

/** Whether another camera may read codes better than one that is called so (P-07). */
export const isDoubtful = (camera: Pick<Camera, 'label'>): boolean =>
  isOf(specialLens, camera) || isFrontCamera(camera) || lensNumber(camera) > 0

/**
 * The camera that reads codes better than the one the browser has opened: a plain one on the back where that is a special lens,
 * on the front, or not the first of its side (P-07). Nothing where the opened one is right.
 */
export function betterCamera(cameras: readonly Camera[], opened: Camera): Camera | undefined {
  const plainBack = cameras
    .filter((camera) => camera.deviceId !== '' && isOf(backSide, camera) && !isOf(specialLens, camera))
    .toSorted((one, other) => lensNumber(one) - lensNumber(other))
  const best = plainBack[0]
  if (!best || best.deviceId === opened.deviceId) return undefined
  const isWrong = isOf(specialLens, opened) || isFrontCamera(opened) || lensNumber(best) < lensNumber(opened)
  return isWrong ? best : undefined
}

/** The camera after the one in use, in the browser's order and round again. */
export function nextCamera(cameras: readonly Camera[], usedId: string | undefined): Camera | undefined {
  const at = cameras.findIndex(({ deviceId }) => deviceId === usedId)
  return cameras[(at + 1) % cameras.length]
}
