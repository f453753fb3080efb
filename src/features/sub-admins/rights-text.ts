import { useTranslation } from 'react-i18next'
import { findRightSet } from '#contract/right-sets.ts'
import { subAdminRights, toRightKey } from '#contract/rights.ts'
import type { SubAdmin } from '#contract/sub-admins.ts'
import { useFmt } from '#i18n/use-language.ts'

/** The name of the ready set that an account has, otherwise of each right; undefined where a backend does not say. */
export function useRightsText({ permissions }: Pick<SubAdmin, 'permissions'>): string | undefined {
  const { t } = useTranslation('subAdmins', { keyPrefix: 'rights' })
  const { t: tShell } = useTranslation('shell', { keyPrefix: 'rightNames' })
  const fmt = useFmt()
  if (!permissions) return undefined
  const set = findRightSet(permissions)
  return set ? t(set) : fmt.list(subAdminRights.filter((right) => permissions.includes(right)).map((right) => tShell(toRightKey(right))))
}
