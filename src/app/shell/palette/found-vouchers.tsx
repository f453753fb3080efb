import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { RotateCw, TicketPercent } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { businessNames, InlineName, toNames } from '../../../components/bilingual/names.tsx'
import { StatusChip } from '../../../components/review/status-chip.tsx'
import type { DealRow } from '../../../contract/deals.ts'
import type { Side } from '../../../contract/roles.ts'
import { dealQueries } from '../../../features/deals/api.ts'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { useServices } from '../../../lib/services.ts'
import { SpinnerRing } from '../../../ui/feedback/spinner.tsx'
import { paletteMessages } from './messages.ts'
import { Row, RowGroup } from './rows.tsx'

const pause = 250

/** The text once nothing has been typed for a while; none before. */
function useSettled(text: string): string | undefined {
  const [settled, setSettled] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled === text ? text : undefined
}

interface FoundVouchersProps {
  readonly text: string
  readonly side: Side
  /** Says aloud what has come. */
  readonly status: HTMLElement | null
  readonly onTaken: () => void
}

/** Vouchers that the server finds while one types; a search that is typed over is called off. */
export function FoundVouchers({ text, side, status, onTaken }: FoundVouchersProps) {
  const t = useTranslations(paletteMessages)
  const common = useTranslations('common')
  const { api } = useServices()
  const navigate = useNavigate()
  const settled = useSettled(text)
  const { data, error, refetch } = useQuery({ ...dealQueries(api).find(settled ?? '', side), enabled: settled !== undefined })
  const open = (dealId: string) => {
    onTaken()
    void navigate({ to: side === 'admin' ? '/admin/deals/$dealId' : '/service-provider/deals/$dealId', params: { dealId } })
  }
  const said = (data && (data.rows.length > 0 ? t('found', { count: data.rows.length }) : t('none', { text }))) ?? error?.message
  return (
    <RowGroup heading={t('vouchers')}>
      {!said && (
        <Row disabled value="vouchers-loading">
          <SpinnerRing />
          {t('searching')}
        </Row>
      )}
      {data?.rows.length === 0 && (
        <Row disabled value="vouchers-none">
          {said}
        </Row>
      )}
      {!data && error && (
        <Row value="vouchers-again" onSelect={() => void refetch()}>
          <RotateCw aria-hidden className="size-icon flex-none" />
          <span>
            {error.message} {common('tryAgain')}
          </span>
        </Row>
      )}
      {data?.rows.map((deal) => (
        <Row key={deal._id} value={`voucher-${deal._id}`} onSelect={() => open(deal._id)}>
          <VoucherRow deal={deal} />
        </Row>
      ))}
      {status && said && createPortal(said, status)}
    </RowGroup>
  )
}

const VoucherRow = ({ deal }: { readonly deal: DealRow }) => (
  <>
    <TicketPercent aria-hidden className="size-icon flex-none" />
    <span className="grid min-w-0 grow">
      <span className="truncate">
        <InlineName {...toNames(deal)} />
      </span>
      {deal.serviceProvider && (
        <span className="truncate text-caption text-ink-3">
          <InlineName {...businessNames(deal.serviceProvider)} />
        </span>
      )}
    </span>
    <StatusChip status={deal.dealStatus} />
  </>
)
