const businessSteps = ['business', 'legal'] as const
/** `sent`: the page after the registration. */
const registrationSteps = [...businessSteps, 'account', 'sent'] as const

const stepParser =
  <Step extends string>(steps: readonly Step[]) =>
  ({ step }: Record<string, unknown>): { readonly step?: Step | undefined } => {
    const known = steps.find((id) => id === step)
    return known ? { step: known } : {}
  }

export const parseRegistrationSearch = stepParser(registrationSteps)

const parseBusinessStep = stepParser(businessSteps)

/** `field`: the one to start with, whatever step it is in. */
export const parseResubmitSearch = (search: Record<string, unknown>) => ({
  ...parseBusinessStep(search),
  ...(typeof search.field === 'string' && /^\w{1,40}$/.test(search.field) && { field: search.field }),
})
