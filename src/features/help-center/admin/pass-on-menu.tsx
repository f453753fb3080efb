import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '#lib/services.ts'
import { ButtonMenu, MenuItem } from '#ui/dialogs/button-menu.tsx'
import { Written } from '#ui/display/written.tsx'
import { adminQueries } from './admin-calls.ts'

interface PassOnMenuProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly button: RefObject<HTMLButtonElement | null>
  readonly onChoose: (accountId: string) => void
}

/** Lists the colleagues to whom a chat can be passed on. */
export function PassOnMenu({ open, onOpenChange, button, onChoose }: PassOnMenuProps) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'admin' })
  const { api } = useServices()
  const { data, isError } = useQuery({ ...adminQueries(api).colleagues(), enabled: open })
  return (
    <ButtonMenu open={open} onOpenChange={onOpenChange} button={button} label={t('passOn')} className="max-h-[20rem] overflow-y-auto">
      {data?.map(({ _id, name }) => (
        <MenuItem key={_id} onSelect={() => onChoose(_id)}>
          <Written className="truncate" text={name || t('otherAdmin')} />
        </MenuItem>
      ))}
      {!data?.length && (
        <p className="px-2.5 py-2 text-ink-2 text-small" role="status">
          {t(data ? 'noColleagues' : isError ? 'colleaguesFailed' : 'loadingColleagues')}
        </p>
      )}
    </ButtonMenu>
  )
}
