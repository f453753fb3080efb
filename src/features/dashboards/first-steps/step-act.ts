import type { LinkProps } from '@tanstack/react-router'
import type { FirstStepName, FirstSteps } from '#contract/dashboards.ts'

interface StepAct {
  readonly label: FirstStepName | 'pendingVoucher' | 'rejectedVoucher'
  readonly link: LinkProps
}

const dealLink = (dealId: string) => ({ to: '/service-provider/deals/$dealId', params: { dealId } }) satisfies LinkProps

/** What does a step; undefined for a step that is done, or that an earlier one has to go before. */
export function stepAct(name: FirstStepName, { steps, voucher }: FirstSteps): StepAct | undefined {
  if (steps[name]) return undefined
  switch (name) {
    case 'picture':
      return { label: name, link: { to: '/service-provider/profile', search: { part: 'pictures' } } }
    case 'hours':
      return { label: name, link: { to: '/service-provider/profile', search: { part: 'hours' } } }
    case 'voucherSent':
      return { label: name, link: { to: '/service-provider/deals/add' } }
    case 'voucherApproved':
      return voucher
        ? { label: voucher.status === 'REJECTED' ? 'rejectedVoucher' : 'pendingVoucher', link: dealLink(voucher._id) }
        : undefined
    case 'tillTried':
      return { label: name, link: { to: '/service-provider/redemptions/scan', search: { practice: true } } }
    case 'redemption':
      return voucher && steps.voucherApproved
        ? { label: name, link: { to: '/service-provider/deals/$dealId/kit', params: { dealId: voucher._id } } }
        : undefined
  }
}

/** The first step that the business can do now; a voucher in review only waits. */
export const nextStep = (names: readonly FirstStepName[], answer: FirstSteps): FirstStepName | undefined =>
  names.find((name) => ![undefined, 'pendingVoucher'].includes(stepAct(name, answer)?.label))
