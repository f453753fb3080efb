import { adminRoles } from '../../contract/roles.ts'
import type { RoutePath, Screen, Viewer } from '../screen.ts'

const soon = (name: string, route: RoutePath, viewers: readonly Viewer[], path: string = route): Screen => ({
  name,
  route,
  path,
  viewers,
})

/** Addresses that stand already and whose screens are still to come. */
export const screens: readonly Screen[] = [soon('admin-announcements', '/admin/notifications', adminRoles)]
