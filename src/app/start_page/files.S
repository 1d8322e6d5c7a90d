// The bytes of the first page and its icon, each between two labels.
    .section .rodata
    .global comanda_start_page_begin
    .global comanda_start_page_end
    .global comanda_icon_begin
    .global comanda_icon_end
comanda_start_page_begin:
    .incbin "page.html"
comanda_start_page_end:
comanda_icon_begin:
    .incbin "icon.svg"
comanda_icon_end:
    .section .note.GNU-stack, "", %progbits
