import { Pencil } from 'lucide-react'
import { useRef } from 'react'
import type { SubAdmin } from '../../../contract/sub-admins.ts'
import { useFmt, useTranslations } from '../../../i18n/use-translations.ts'
import { Fact, Facts } from '../../../patterns/facts.tsx'
import type { ListSearch } from '../../../patterns/list/list-search.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { Copyable } from '../../../ui/actions/copyable.tsx'
import { dialogFootClasses } from '../../../ui/dialogs/dialog-frame.tsx'
import { EmailAddress } from '../../../ui/display/email-address.tsx'
import { orDash } from '../../../ui/display/or-dash.ts'
import { PhoneNumber } from '../../../ui/display/phone-number.tsx'
import { personName } from '../person.ts'
import { DeleteSubAdmin } from './delete-sub-admin.tsx'
import { DialogOfOne } from './dialog-of-one.tsx'
import { colleagueMessages } from './messages.ts'

interface DetailDialogProps {
  readonly id: string
  readonly list: ListSearch
  readonly onClose: () => void
}

/** A sub-admin: how they are reached, since when they are there, and what can be done about them. */
export function DetailDialog({ id, list, onClose }: DetailDialogProps) {
  const t = useTranslations(colleagueMessages)
  const closeButton = useRef<HTMLButtonElement>(null)
  const isDeleted = useRef(false)
  const closeDeleted = () => {
    isDeleted.current = true
    onClose()
  }
  return (
    <DialogOfOne
      id={id}
      onClose={onClose}
      title={(subAdmin) => (subAdmin ? <bdi>{personName(subAdmin)}</bdi> : t('detail.loading'))}
      text={t('detail.text')}
      initialFocus={closeButton}
      isDeleted={isDeleted}
    >
      {(subAdmin) => (
        <>
          <PersonFacts subAdmin={subAdmin} />
          <div className={dialogFootClasses}>
            <DeleteSubAdmin subAdmin={subAdmin} onDeleted={closeDeleted} />
            <Button ref={closeButton} onClick={onClose}>
              {t('detail.close')}
            </Button>
            <ButtonLink
              to="/admin/sub-admins"
              search={{ ...list, subAdmin: id, act: 'edit' }}
              replace
              resetScroll={false}
              variant="primary"
              icon={<Pencil aria-hidden className="size-icon-sm" />}
            >
              {t('detail.edit')}
            </ButtonLink>
          </div>
        </>
      )}
    </DialogOfOne>
  )
}

function PersonFacts({ subAdmin: { emailAddress, phoneNo, createdAt } }: { readonly subAdmin: SubAdmin }) {
  const t = useTranslations(colleagueMessages)
  const fmt = useFmt()
  return (
    <Facts>
      <Fact label={t('detail.email')}>
        {emailAddress ? (
          <Copyable value={emailAddress} label={t('detail.copyEmail')}>
            <EmailAddress address={emailAddress} />
          </Copyable>
        ) : (
          orDash(null, String)
        )}
      </Fact>
      <Fact label={t('detail.phone')}>
        {phoneNo ? (
          <Copyable value={phoneNo} label={t('detail.copyPhone')}>
            <PhoneNumber digits={phoneNo} />
          </Copyable>
        ) : (
          orDash(null, String)
        )}
      </Fact>
      <Fact label={t('detail.registered')}>{orDash(createdAt, fmt.date)}</Fact>
    </Facts>
  )
}
