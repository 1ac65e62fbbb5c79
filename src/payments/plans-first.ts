/** The part of the plans' screen that links to the plans name: they then stand above what is bought without one. */
export const PLANS_FIRST = 'plans'
