import type { UseQueryResult } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { Side } from '../../../contract/roles.ts'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { SpinnerRing } from '../../../ui/feedback/spinner.tsx'
import { paletteMessages } from './messages.ts'
import { Row, RowGroup } from './rows.tsx'

export interface FinderProps {
  readonly text: string
  readonly side: Side
  /** Says aloud what has come. */
  readonly status: HTMLElement | null
  readonly onTaken: () => void
}

interface FoundRowsProps<Item> extends Pick<FinderProps, 'text' | 'status'> {
  readonly kind: 'vouchers' | 'providers' | 'subAdmins' | 'redemptions'
  readonly query: UseQueryResult<{ readonly rows: readonly Item[] }>
  readonly onOpen: (id: string) => void
  readonly children: (item: Item) => ReactNode
}

/** What the server finds while one types. */
export function FoundRows<Item extends { readonly _id: string }>({ kind, text, status, query, onOpen, children }: FoundRowsProps<Item>) {
  const t = useTranslations(paletteMessages)
  const common = useTranslations('common')
  const { data, error, refetch } = query
  const said =
    (data && (data.rows.length > 0 ? t(`${kind}.found`, { count: data.rows.length }) : t(`${kind}.none`, { text }))) ?? error?.message
  return (
    <RowGroup heading={t(`${kind}.name`)}>
      {!said && (
        <Row disabled value={`${kind}-loading`}>
          <SpinnerRing />
          {t(`${kind}.searching`)}
        </Row>
      )}
      {data?.rows.length === 0 && (
        <Row disabled value={`${kind}-none`}>
          {said}
        </Row>
      )}
      {!data && error && (
        <Row value={`${kind}-again`} onSelect={() => void refetch()}>
          <RotateCw aria-hidden className="size-icon flex-none" />
          <span>
            {error.message} {common('tryAgain')}
          </span>
        </Row>
      )}
      {data?.rows.map((item) => (
        <Row key={item._id} value={`${kind}-${item._id}`} onSelect={() => onOpen(item._id)}>
          {children(item)}
        </Row>
      ))}
      {status && said && createPortal(<p>{said}</p>, status)}
    </RowGroup>
  )
}
