import { useMutation } from '@tanstack/react-query'
import { Mail, Send, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNow } from '#components/use-now.ts'
import type { Invitation } from '#contract/people.ts'
import { useFmt } from '#i18n/use-language.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { useConnection, useServices } from '#lib/services.ts'
import { Chip } from '#ui/display/chip.tsx'
import { peopleMutations } from './api.ts'
import type { OpenAct } from './open-act.ts'
import { RowActs } from './row-acts.tsx'
import { TeamRow } from './team-row.tsx'

interface InvitationRowProps {
  readonly invitation: Invitation
  readonly onAct: (act: OpenAct) => void
  /** Somebody else has acted on it. */
  readonly onChanged: () => void
}

export function InvitationRow({ invitation, onAct, onChanged }: InvitationRowProps) {
  const { t } = useTranslation('people')
  const { t: common } = useTranslation('common')
  const { api, toasts } = useServices()
  const { isOffline } = useConnection()
  const fmt = useFmt()
  const { _id, emailAddress, subRole, expiresAt } = invitation
  const hasExpired = Date.parse(expiresAt) <= useNow()
  const resend = useMutation({
    ...peopleMutations(api).resend(),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'CHANGED_MEANWHILE') onChanged()
      else toasts.getState().show(error.message, 'error')
    },
  })
  return (
    <TeamRow
      name={emailAddress}
      icon={
        <span className="grid size-sm place-items-center rounded-full border border-line-strong border-dashed text-ink-3">
          <Mail aria-hidden className="size-icon-sm" />
        </span>
      }
      chip={
        <Chip isSmall outlined>
          {t('invited')}
        </Chip>
      }
      role={common(`roles.${subRole}`)}
      state={<span>{hasExpired ? t('expired') : t('expires', { date: fmt.date(expiresAt) })}</span>}
      menu={
        <RowActs
          name={emailAddress}
          acts={[
            {
              icon: Send,
              isMirrored: true,
              label: t('acts.resend'),
              disabled: isOffline || resend.isPending,
              onSelect: () => resend.mutate({ params: { id: _id } }),
            },
            { icon: Undo2, isMirrored: true, label: t('acts.withdraw'), onSelect: () => onAct({ act: 'withdraw', invitation }) },
          ]}
        />
      }
    />
  )
}
