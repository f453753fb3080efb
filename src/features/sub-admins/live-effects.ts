import type { QueryKey } from '@tanstack/react-query'

/** What is out of date after a change of a sub-admin, or of any. */
export const subAdminEffects = (id?: string): readonly QueryKey[] =>
  id
    ? [
        ['subAdmin', 'list'],
        ['subAdmin', 'detail', id],
      ]
    : [['subAdmin']]
