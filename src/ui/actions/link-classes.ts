/** How a link in text looks; also for a button that reads like one. */
export const linkClasses = 'text-teal underline decoration-teal/40 underline-offset-3 hover:decoration-current'
