import type { DesktopPermission } from '#lib/desktop-notifications.ts'

/** Replaces the browser's desktop notifications. */
export const setDesktopPermission = (permission: DesktopPermission) => () => {
  const stub = class {
    static readonly permission = permission
    readonly close = () => undefined
  }
  Object.defineProperty(window, 'Notification', { value: permission === 'unsupported' ? undefined : stub, configurable: true })
}
