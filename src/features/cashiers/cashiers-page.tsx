import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Pencil, Plus, Trash2, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { QueryError } from '#components/query-error.tsx'
import { RemoveRowButton } from '#components/remove-row-button.tsx'
import { BusinessTeamTabs } from '#components/team/business-team-tabs.tsx'
import { useLazyDialog } from '#components/use-lazy-dialog.ts'
import type { Cashier } from '#contract/cashiers.ts'
import { maxCashiers } from '#contract/limits.ts'
import { useFmt } from '#i18n/use-language.ts'
import { useConnection, useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { ItemRow, LoadingRows } from '#ui/display/item-row.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import type { Elements } from '#ui/elements.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { EmptyStool } from '#ui/still-lifes/empty-stool.tsx'
import { cashierMutations, cashierQueries } from './api.ts'

const loadForm = () => import('./cashier-dialog.tsx').then(({ CashierDialog }) => CashierDialog)

const focusHeading = () => document.querySelector<HTMLElement>('main h1')

export function CashiersPage() {
  const { t } = useTranslation('cashiers')
  const { api } = useServices()
  const { isOffline } = useConnection()
  const query = useQuery(cashierQueries(api).list())
  const { component: CashierDialog, isOpen, setOpen, open, preload } = useLazyDialog(loadForm)
  const cashiers = query.data?.filter(({ removedAt }) => !removedAt)
  const count = cashiers?.length ?? 0
  const addButton = (
    <Button
      {...preload}
      variant="primary"
      disabled={isOffline || count >= maxCashiers}
      icon={<Plus aria-hidden className="size-icon-sm" />}
      onClick={open}
    >
      {t('add')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('text')} actions={count > 0 && addButton} />
      <BusinessTeamTabs shown="/service-provider/team/cashiers" />
      {count >= maxCashiers && <p className="pb-3 text-ink-2 text-small">{t('full', { count: maxCashiers })}</p>}
      {query.error && !cashiers ? (
        <QueryError error={query.error} query={query} text={t('failed')} />
      ) : (
        <CashierList cashiers={cashiers} action={addButton} />
      )}
      {CashierDialog && isOpen && <CashierDialog onClose={() => setOpen(false)} returnFocusTo={focusHeading} />}
    </>
  )
}

function CashierList({ cashiers, action }: { readonly cashiers: readonly Cashier[] | undefined; readonly action: Elements }) {
  const { t } = useTranslation('cashiers')
  if (!cashiers) return <LoadingRows />
  if (cashiers.length === 0) return <EmptyState picture={<EmptyStool />} title={t('empty.title')} text={t('empty.text')} action={action} />
  return (
    <ul aria-label={t('title')} className="grid max-w-page">
      {cashiers.map((cashier) => (
        <CashierRow key={cashier._id} cashier={cashier} />
      ))}
    </ul>
  )
}

function CashierRow({ cashier }: { readonly cashier: Cashier }) {
  const { t } = useTranslation('cashiers')
  const { t: common } = useTranslation('common')
  const fmt = useFmt()
  const { _id, name, createdAt } = cashier
  return (
    <ItemRow
      icon={UserRound}
      actions={
        <>
          <EditButton cashier={cashier} />
          <RemoveButton cashier={cashier} />
        </>
      }
    >
      <h2 className="font-medium">
        <bdi className="wrap-anywhere">{name}</bdi>
      </h2>
      <p className="flex flex-wrap items-center gap-x-3 text-ink-3 text-small">
        {createdAt && <span>{t('added', { date: fmt.date(createdAt) })}</span>}
        <Link
          to="/service-provider/redemptions"
          search={{ cashier: _id }}
          aria-label={t('redemptionsLabel', { name })}
          className="text-teal underline decoration-line-strong underline-offset-3 hover:decoration-current touch:py-3"
        >
          {common('redemptions')}
        </Link>
      </p>
    </ItemRow>
  )
}

function EditButton({ cashier }: { readonly cashier: Cashier }) {
  const { t } = useTranslation('cashiers')
  const { t: common } = useTranslation('common')
  const { component: CashierDialog, isOpen, setOpen, open, preload } = useLazyDialog(loadForm)
  return (
    <>
      <Button
        {...preload}
        size="sm"
        aria-label={t('editLabel', { name: cashier.name })}
        icon={<Pencil aria-hidden className="size-icon-sm" />}
        onClick={open}
      >
        {common('edit')}
      </Button>
      {CashierDialog && isOpen && <CashierDialog cashier={cashier} onClose={() => setOpen(false)} returnFocusTo={focusHeading} />}
    </>
  )
}

function RemoveButton({ cashier: { _id, name } }: { readonly cashier: Cashier }) {
  const { t } = useTranslation('cashiers')
  const { t: common } = useTranslation('common')
  const { api } = useServices()
  return (
    <RemoveRowButton
      id={_id}
      mutation={cashierMutations(api).remove()}
      icon={<Trash2 aria-hidden className="size-icon-sm" />}
      label={t('removeLabel', { name })}
      question={{
        title: t('removal.title', { name }),
        text: t('removal.text'),
        confirm: common('remove'),
        busy: t('removal.busy'),
      }}
      returnFocusTo={focusHeading}
    >
      {common('remove')}
    </RemoveRowButton>
  )
}
