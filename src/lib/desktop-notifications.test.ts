// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { readDesktopPermission, showDesktopNotification } from './desktop-notifications.ts'

afterEach(() => void vi.unstubAllGlobals())

const shown: StubNotification[] = []
class StubNotification {
  static permission: NotificationPermission = 'granted'
  onclick: (() => void) | null = null
  readonly close = vi.fn()
  readonly title: string
  readonly options: NotificationOptions | undefined
  constructor(title: string, options?: NotificationOptions) {
    this.title = title
    this.options = options
    shown.push(this)
  }
}

function stub(permission: NotificationPermission, { isSecureContext = true, notification = StubNotification as unknown } = {}) {
  shown.length = 0
  StubNotification.permission = permission
  vi.stubGlobal('isSecureContext', isSecureContext)
  vi.stubGlobal('Notification', notification)
}

const onClick = vi.fn()
const show = () => showDesktopNotification({ id: 'n1', title: 'قُبلت القسيمة', message: 'كوبان', language: 'ar', direction: 'rtl', onClick })

test('shows title and message in their language, once per id; a click focuses the tab and opens the subject', () => {
  stub('granted')
  const focus = vi.spyOn(window, 'focus').mockReturnValue()
  const close = show()
  expect(shown.map(({ title, options }) => [title, options])).toEqual([
    ['قُبلت القسيمة', { body: 'كوبان', tag: 'n1', lang: 'ar', dir: 'rtl', icon: '/icon-192.png' }],
  ])
  shown[0]?.onclick?.()
  expect(focus).toHaveBeenCalledOnce()
  expect(onClick).toHaveBeenCalledOnce()
  expect(shown[0]?.close).toHaveBeenCalledOnce()
  close?.()
  expect([shown[0]?.onclick, shown[0]?.close.mock.calls.length]).toEqual([null, 2])
})

test.each(['default', 'denied'] as const)('shows nothing while the permission is "%s"', (permission) => {
  stub(permission)
  expect(readDesktopPermission()).toBe(permission)
  shown.length = 0
  expect(show()).toBeUndefined()
})

test('a browser whose constructor throws shows nothing and breaks nothing', () => {
  class Illegal {
    static permission: NotificationPermission = 'granted'
    constructor() {
      throw new TypeError('Illegal constructor')
    }
  }
  stub('granted', { notification: Illegal })
  expect(show()).toBeUndefined()
  Illegal.permission = 'default'
  expect(readDesktopPermission()).toBe('unsupported')
})

test('is unsupported without the interface and on a page that is not secure', () => {
  stub('granted', { notification: null })
  expect([readDesktopPermission(), show()]).toEqual(['unsupported', undefined])
  stub('granted', { isSecureContext: false })
  expect([readDesktopPermission(), show()]).toEqual(['unsupported', undefined])
})
