import { useMutation } from '@tanstack/react-query'
import { Forward } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLazyPopover } from '#components/use-lazy-popover.ts'
import { useConnection, useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import type { ChatRow } from '../api.ts'
import { adminMutations } from './admin-calls.ts'
import { useHolder } from './use-holder.ts'

const loadMenu = () => import('./pass-on-menu.tsx').then(({ PassOnMenu }) => PassOnMenu)

/** Gives a chat to a colleague; a chat of a colleague has to be taken over first. */
export function PassOnButton({ row }: { readonly row: ChatRow }) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'admin' })
  const { api } = useServices()
  const { isOffline } = useConnection()
  const { canTake, other } = useHolder(row)
  const release = useMutation(adminMutations(api).release())
  const { component: PassOnMenu, trigger, popover } = useLazyPopover(loadMenu)
  if (!canTake || other) return null
  return (
    <span className="relative">
      <Button
        {...trigger}
        variant="quiet"
        data-tip={t('passOn')}
        className="min-w-touch max-sm:px-2"
        icon={<Forward aria-hidden className="size-icon rtl:-scale-x-100" />}
        disabled={isOffline || release.isPending}
        aria-haspopup="menu"
      >
        <span className="@max-[44rem]:sr-only">{t('passOn')}</span>
      </Button>
      {PassOnMenu && <PassOnMenu {...popover} onChoose={(to) => release.mutate({ body: { chatId: row._id, to } })} />}
    </span>
  )
}
