import { expect, test } from 'vitest'
import { replaceProperty } from './replace-property.ts'

class Device {
  get inherited() {
    return 'former'
  }
}

test.each(['own', 'inherited'] as const)('a replaced property comes back: %s', (name) => {
  const device = Object.defineProperty(new Device(), 'own', { get: () => 'former', configurable: true }) as Device & { own: string }
  const descriptors = Object.getOwnPropertyDescriptors(device)
  const restore = replaceProperty(device, name, undefined)
  expect(device[name]).toBeUndefined()
  restore()
  expect(device[name]).toBe('former')
  expect(Object.getOwnPropertyDescriptors(device)).toEqual(descriptors)
})
