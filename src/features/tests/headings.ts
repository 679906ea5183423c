export const heading = 'mb-4 text-[clamp(30px,4.6vw,48px)] leading-[1.05] font-bold tracking-[-.028em]';
