import type { DesktopPermission } from '#lib/desktop-notifications.ts'
import { replaceProperty } from './replace-property.ts'

/** Replaces the browser's desktop notifications. */
export const setDesktopPermission = (permission: DesktopPermission) => () => {
  const stub = class {
    static readonly permission = permission
    readonly close = () => undefined
  }
  return replaceProperty(window, 'Notification', permission === 'unsupported' ? undefined : stub)
}
