/** A camera as the browser lists it; the label is empty until a camera was allowed. */
export type Camera = Pick<MediaDeviceInfo, 'deviceId' | 'label'>

/** Lenses that are bad at arm's length (P-07). Labels are in the language of the device. */
const specialLens = /ultra|tele|macro|zoom|فائق|مقرب|تقريب|ماكرو|超广角|超廣角|超広角|长焦|長焦|望遠|초광각|망원/i
const backSide = /back|rear|environment|خلف|arriere|ruckseit|traser|posterior|arka|后置|後置|背面/i
const frontSide = /front|user|facetime|أمام|امام|avant|vorder|frontal|on kamera|前置|前面/i

const normalize = (label: string) =>
  label
    .normalize('NFD')
    .replace(/(?![\u0653-\u0655])\p{M}/gu, '')
    .normalize('NFC')

const matches = (side: RegExp, { label }: Pick<Camera, 'label'>) => side.test(normalize(label))

export const isFrontCamera = (camera: Pick<Camera, 'label'>): boolean => matches(frontSide, camera) && !matches(backSide, camera)

/** Android numbers its lenses (“camera2 0, facing back”), the standard one first. */
const lensNumber = ({ label }: Pick<Camera, 'label'>) => Number(/camera2? (\d+)/.exec(label)?.[1] ?? 0)

export const isDoubtful = (camera: Pick<Camera, 'label'>): boolean =>
  matches(specialLens, camera) || isFrontCamera(camera) || lensNumber(camera) > 0

/** A standard back camera, if the opened one is a special lens, on the front, or not the first on the back (P-07). */
export function betterCamera(cameras: readonly Camera[], opened: Camera): Camera | undefined {
  const standardBack = cameras
    .filter((camera) => camera.deviceId !== '' && matches(backSide, camera) && !matches(specialLens, camera))
    .toSorted((one, other) => lensNumber(one) - lensNumber(other))
  const best = standardBack[0]
  if (!best || best.deviceId === opened.deviceId) return undefined
  const isWrong = matches(specialLens, opened) || isFrontCamera(opened) || lensNumber(best) < lensNumber(opened)
  return isWrong ? best : undefined
}

export function nextCamera(cameras: readonly Camera[], usedId: string | undefined): Camera | undefined {
  const index = cameras.findIndex(({ deviceId }) => deviceId === usedId)
  return cameras[(index + 1) % cameras.length]
}
