import { Link } from '@tanstack/react-router'
import { UserRound, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TillCashier } from '#contract/cashiers.ts'
import { foldForSearch } from '#contract/text.ts'
import { useConnection } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { buttonClasses } from '#ui/actions/button-classes.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { dialogFooterClasses } from '#ui/dialogs/dialog-frame.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { usePairedTill } from '../device/use-paired-till.ts'
import { PinForm } from './pin-form.tsx'
import type { Cashier } from './use-cashier.ts'

/** A list of at least so many cashiers can be searched. */
const searchableFrom = 9

interface CashierDialogProps {
  readonly open: boolean
  readonly cashier: Cashier
  readonly isAlone: boolean
  readonly onChanged: () => void
}

export function CashierDialog({ open, ...props }: CashierDialogProps) {
  const { t } = useTranslation('till', { keyPrefix: 'cashier' })
  const { cashiers, current, isUnchecked, cancel } = props.cashier
  const first = isUnchecked ? current : cashiers.length === 1 ? cashiers[0] : undefined
  const [chosen, setChosen] = useState<TillCashier>()
  const [wasOpen, setWasOpen] = useState(false)
  if (open !== wasOpen) {
    setWasOpen(open)
    setChosen(first ?? undefined)
  }
  const { isOffline } = useConnection()
  return (
    <Dialog
      open={open}
      onOpenChange={() => cancel?.()}
      title={chosen ? <bdi>{chosen.name}</bdi> : t('title')}
      description={chosen ? t(isOffline ? 'offlineText' : 'pinText') : t('text')}
      icon={<UserRound />}
      ignoresOutsidePress
      // The keyboard of a phone would cover the names.
      initialFocus="box"
    >
      {chosen ? (
        <Confirm key={chosen._id} chosen={chosen} onBack={() => setChosen(undefined)} {...props} />
      ) : (
        <Names {...props} onChoose={setChosen} />
      )}
    </Dialog>
  )
}

type ContentProps = Omit<CashierDialogProps, 'open'>

function Names({ cashier: { cashiers, cancel }, isAlone, onChoose }: ContentProps & { readonly onChoose: (chosen: TillCashier) => void }) {
  const { t } = useTranslation('till', { keyPrefix: 'cashier' })
  const { t: common } = useTranslation('common')
  const [search, setSearch] = useState('')
  const found = cashiers.filter(({ name }) => foldForSearch(name).includes(foldForSearch(search)))
  return (
    <>
      {cashiers.length >= searchableFrom && (
        <TextInput
          type="search"
          size="lg"
          autoComplete="off"
          aria-label={t('search')}
          placeholder={t('search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <ul aria-label={t('names')} className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-2">
        {found.map((each) => (
          <li key={each._id} className="grid grid-cols-[minmax(0,1fr)]">
            <Button size="lg" className="min-h-till py-2 wrap-anywhere whitespace-normal!" onClick={() => onChoose(each)}>
              <bdi>{each.name}</bdi>
            </Button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p role="status">{t('nobody')}</p>}
      <div className={dialogFooterClasses}>
        {cancel && <Button onClick={cancel}>{common('cancel')}</Button>}
        <LeaveLink isAlone={isAlone} />
      </div>
    </>
  )
}

/** For somebody without a PIN: leaves the till, in till mode by the password. A paired till cannot be left. */
function LeaveLink({ isAlone }: { readonly isAlone: boolean }) {
  const { t } = useTranslation('till', { keyPrefix: 'page' })
  const isPaired = usePairedTill() !== undefined
  if (isPaired) return null
  return (
    <Link to="/service-provider/redemptions" className={buttonClasses('quiet')}>
      {t(isAlone ? 'leave.open' : 'back')}
    </Link>
  )
}

interface ConfirmProps extends ContentProps {
  readonly chosen: TillCashier
  readonly onBack: () => void
}

/** By the PIN, or without a connection by a press. */
function Confirm({ chosen, cashier, onChanged, onBack }: ConfirmProps) {
  const { isOffline } = useConnection()
  const start = (begin: (cashier: TillCashier) => void) => (confirmed: TillCashier) => {
    if (confirmed._id !== cashier.current?._id) onChanged()
    begin(confirmed)
  }
  const startUnchecked = () => start(cashier.beginUnchecked)(chosen)
  if (isOffline) return <StartUnchecked onStart={startUnchecked} onBack={onBack} />
  return (
    <PinForm chosen={chosen} onChecked={start(cashier.begin)} onUnchecked={startUnchecked} onUnknown={cashier.refresh} onBack={onBack} />
  )
}

function StartUnchecked({ onStart, onBack }: { readonly onStart: () => void; readonly onBack: () => void }) {
  const { t } = useTranslation('till', { keyPrefix: 'cashier' })
  return (
    <>
      <Alert tone="warn" title={t('offlineTitle')}>
        {t('offlineHow')}
      </Alert>
      <div className={dialogFooterClasses}>
        <Button size="lg" onClick={onBack}>
          {t('other')}
        </Button>
        <Button variant="primary" size="lg" icon={<WifiOff aria-hidden />} onClick={onStart}>
          {t('startUnchecked')}
        </Button>
      </div>
    </>
  )
}
