/** The look of a page's title. */
export const pageHeadingClass = 'text-[clamp(30px,4.6vw,48px)] leading-[1.05] font-bold tracking-[-.028em]';
