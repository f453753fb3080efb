import { expect, test } from 'vitest'
import { betterCamera, isFrontCamera, nextCamera } from './choose-camera.ts'

const labelled = (...labels: string[]) => labels.map((label, index) => ({ deviceId: `id-${index}`, label }))
const chosen = (opened: string, ...labels: string[]) => {
  const cameras = labelled(...labels)
  const used = cameras.find(({ label }) => label === opened) ?? { deviceId: '', label: opened }
  return betterCamera(cameras, used)?.label
}

test.each([
  ['Back Ultra Wide Camera', ['Front Camera', 'Back Telephoto Camera', 'Back Ultra Wide Camera', 'Back Camera'], 'Back Camera'],
  ['camera2 2, facing back', ['camera2 1, facing front', 'camera2 2, facing back', 'camera2 0, facing back'], 'camera2 0, facing back'],
  ['الكاميرا الخلفية فائقة الاتساع', ['الكاميرا الأمامية', 'الكاميرا الخلفية فائقة الاتساع', 'الكاميرا الخلفية'], 'الكاميرا الخلفية'],
  ['الكاميرا الخلفية المقرّبة', ['الكاميرا الخلفية المقرّبة', 'الكاميرا الخلفية'], 'الكاميرا الخلفية'],
  ['Caméra avant', ['Caméra avant', 'Téléobjectif arrière', 'Caméra arrière'], 'Caméra arrière'],
  ['Ultraweitwinkelkamera auf der Rückseite', ['Ultraweitwinkelkamera auf der Rückseite', 'Rückseitige Kamera'], 'Rückseitige Kamera'],
])('%s is given up for a plain camera on the back', (opened, labels, better) => {
  expect(chosen(opened, ...labels)).toBe(better)
})

test.each([
  ['Back Camera', ['Front Camera', 'Back Ultra Wide Camera', 'Back Camera']],
  ['Back Dual Wide Camera', ['Back Dual Wide Camera', 'Back Camera']],
  ['HD Webcam', ['HD Webcam', 'Capture card']],
  ['Back Ultra Wide Camera', ['Back Ultra Wide Camera', 'Front Camera']],
  ['', ['', '']],
])('%s stays where nothing better is known', (opened, labels) => {
  expect(chosen(opened, ...labels)).toBeUndefined()
})

test('a camera without an id is never requested (P-08)', () => {
  expect(betterCamera([{ deviceId: '', label: 'Back Camera' }], { deviceId: 'x', label: 'Front Camera' })).toBeUndefined()
})

test('front cameras are recognised by their labels in both languages', () => {
  expect(['FaceTime HD Camera', 'الكاميرا الأمامية', 'camera2 1, facing front'].map((label) => isFrontCamera({ label }))).toEqual([
    true,
    true,
    true,
  ])
  expect(['Back Camera', 'HD Webcam', 'الكاميرا الخلفية'].map((label) => isFrontCamera({ label }))).toEqual([false, false, false])
})

test('switching starts again after the last camera', () => {
  const cameras = labelled('one', 'two')
  expect(nextCamera(cameras, 'id-0')?.label).toBe('two')
  expect(nextCamera(cameras, 'id-1')?.label).toBe('one')
  expect(nextCamera(cameras, undefined)?.label).toBe('one')
  expect(nextCamera([], undefined)).toBeUndefined()
})
